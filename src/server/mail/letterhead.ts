import type { Config } from '../config.ts';
import type { Letterhead } from './letter-html.ts';

const LOCAL_ADDRESS = 'kartoteka@localhost';

/** An address without a name in MAIL_FROM gets that of the federation. */
export function letterheadOf(
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  federation: string,
): Letterhead {
  const isNamed = mailFrom?.includes('<') === true;
  return {
    from: isNamed ? mailFrom : { name: federation, address: mailFrom ?? LOCAL_ADDRESS },
    federation,
    publicUrl,
  };
}

/** „Федерация“ of „Федерация <office@federation.example>“; null for a bare address. */
export function nameInAddress(address: string | undefined): string | null {
  const name =
    /^(.*)</
      .exec(address ?? '')?.[1]
      ?.trim()
      .replace(/^"(.*)"$/, '$1') ?? '';
  return name === '' ? null : name;
}
