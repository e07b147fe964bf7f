/** Of a photo or a logo: on the page and in files. */
export const presenceLabel = (isThere: boolean): string => (isThere ? 'има' : 'няма');

/** Whether a list with these columns has to ask for what stands in it only when it is asked for. */
export const asksFurther = (further: readonly string[], columns: readonly string[]): boolean =>
  further.some((name) => columns.includes(name));
