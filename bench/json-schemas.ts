type Field = 'integer' | 'string' | 'string?' | 'boolean' | object;

/** An object with these fields; a question mark allows null. */
export function object(fields: Readonly<Record<string, Field>>): object {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (typeof field === 'object') return [name, field];
    return [name, field === 'string?' ? { type: 'string', nullable: true } : { type: field }];
  });
  return { type: 'object', properties: Object.fromEntries(entries) as Record<string, object> };
}

/** What the registry shows of a player, and the profile too. */
export const playerFields = {
  id: 'integer',
  number: 'integer',
  photoId: 'string?',
  firstName: 'string',
  middleName: 'string',
  lastName: 'string',
  birthDate: 'string?',
  nationality: 'string?',
  currentClub: { ...object({ id: 'integer', fullName: 'string' }), nullable: true },
  isDeleted: 'boolean',
} as const;

/** A page of a list. */
export function page(name: string, item: object): object {
  return object({ [name]: { type: 'array', items: item }, total: 'integer', page: 'integer', pageSize: 'integer' });
}
