import { mailHref, phoneHref } from '#web/lib/text/contact-href.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { HiddenValue } from './hidden-value.tsx';

const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** Nobody is without an address; some may not see it. What is no address is shown and leads nowhere. */
export function MailLink({ address }: { address: string | null }) {
  if (address === null) return <HiddenValue />;
  const href = mailHref(address);
  const text = (
    <span>
      <FoundText text={address} show={brokenAfterAt} />
    </span>
  );
  if (href === null) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a href={href} className={`${linkClass} wrap-anywhere`}>
      {text}
    </a>
  );
}

function brokenAfterAt(part: string) {
  const domainStart = part.indexOf('@') + 1;
  if (domainStart === 0) return part;
  return (
    <>
      {part.slice(0, domainStart)}
      <wbr />
      {part.slice(domainStart)}
    </>
  );
}

export function PhoneLink({ number }: { number: string | null }) {
  if (number === null) return <HiddenValue />;
  const href = phoneHref(number);
  if (href === null)
    return (
      <span className="wrap-anywhere">
        <FoundText text={number} />
      </span>
    );
  return (
    <a href={href} className={`${linkClass} tabular whitespace-nowrap`}>
      <FoundText text={number} />
    </a>
  );
}
