import { HiddenValue } from './hidden-value.tsx';

const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** Nobody is without an address; some may not see it. */
export function MailLink({ address }: { address: string | null }) {
  if (address === null) return <HiddenValue />;
  const domainStart = address.indexOf('@') + 1;
  return (
    <a href={`mailto:${address}`} className={`${linkClass} wrap-anywhere`}>
      {/* A long address is best broken after its @. */}
      <span>
        {address.slice(0, domainStart)}
        <wbr />
        {address.slice(domainStart)}
      </span>
    </a>
  );
}

export function PhoneLink({ number }: { number: string | null }) {
  if (number === null) return <HiddenValue />;
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={`${linkClass} tabular whitespace-nowrap`}>
      {number}
    </a>
  );
}
