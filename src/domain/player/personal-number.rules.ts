/** Whether a person is known by ЕГН, ЛНЧ or another number of ten and more signs, or by a passport. */
export const personalNumberKinds = ['national', 'passport'] as const;
export type PersonalNumberKind = (typeof personalNumberKinds)[number];
