const LENGTHENED = {
  в: { before: 'вфvfw', long: 'във' },
  с: { before: 'сзsz', long: 'със' },
} as const;

/** „във ВК Царевец“, „в СК Левски“, „със СКВ Дунав“: the preposition in the form the sound of the name asks for. */
export function before(preposition: keyof typeof LENGTHENED, name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0].toLowerCase() ?? '';
  const { before: sounds, long } = LENGTHENED[preposition];
  return `${first !== '' && sounds.includes(first) ? long : preposition} ${name}`;
}

export const intoClub = (fullName: string) => before('в', fullName);
export const withName = (name: string) => before('с', name);
