import { mailHref, phoneHref } from '#web/lib/contact-href.ts';
import { HiddenValue } from './hidden-value.tsx';

const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** Nobody is without an address; some may not see it. What is no address is shown and leads nowhere. */
export function MailLink({ address }: { address: string | null }) {
  if (address === null) return <HiddenValue />;
  const href = mailHref(address);
  const domainStart = address.indexOf('@') + 1;
  // A long address is best broken after its @.
  const text = (
    <span>
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
    </span>
  );
  if (href === null) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a href={href} className={`${linkClass} wrap-anywhere`}>
      {text}
    </a>
  );
}

export function PhoneLink({ number }: { number: string | null }) {
  if (number === null) return <HiddenValue />;
  const href = phoneHref(number);
  if (href === null) return <span className="wrap-anywhere">{number}</span>;
  return (
    <a href={href} className={`${linkClass} tabular whitespace-nowrap`}>
      {number}
    </a>
  );
}
