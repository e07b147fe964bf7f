/** The fields of a form as multipart. What is missing is left out; what is taken away is sent empty. */
export function formData(fields: Record<string, string | number | boolean | File | null | undefined>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) data.append(name, value, value.name);
    else data.append(name, String(value ?? ''));
  }
  return data;
}
