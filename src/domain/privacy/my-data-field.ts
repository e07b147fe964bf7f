/** How a value is shown; `file` is where its bytes are in the archive, which a page does not show. */
export type MyDataKind = 'text' | 'date' | 'moment' | 'number' | 'flag' | 'file';

export interface MyDataField {
  label: string;
  kind: MyDataKind;
}

export interface MyDataGroup {
  title: string;
  /** What a reader should know of it. */
  note?: string;
  fields: Readonly<Record<string, MyDataField>>;
}

export const text = (label: string) => ({ label, kind: 'text' }) as const;
export const date = (label: string) => ({ label, kind: 'date' }) as const;
export const moment = (label: string) => ({ label, kind: 'moment' }) as const;
export const number = (label: string) => ({ label, kind: 'number' }) as const;
export const flag = (label: string) => ({ label, kind: 'flag' }) as const;
