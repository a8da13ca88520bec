"""The scene standing still: pictures, text boards, films and replay pages."""
