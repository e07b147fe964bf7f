const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

export function MailLink({ address }: { address: string | null }) {
  if (address === null) return '–';
  return (
    <a href={`mailto:${address}`} className={`${linkClass} break-all`}>
      {address}
    </a>
  );
}

export function PhoneLink({ number }: { number: string | null }) {
  if (number === null) return '–';
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={`${linkClass} tabular whitespace-nowrap`}>
      {number}
    </a>
  );
}
