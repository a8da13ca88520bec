/** Copies a text. Where the host allows no copying it is in the field, selected; tells whether it has been copied. */
export const copyText = async (text: string, field: HTMLTextAreaElement): Promise<boolean> => {
  field.value = text;
  field.hidden = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
  if (!field.hidden) field.select();
  return field.hidden;
};
