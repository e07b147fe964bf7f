import { letterHref, phoneHref, type Letter } from '#web/lib/text/contact-href.ts';
import { useFederation } from '#web/lib/federation.ts';
import * as texts from './federation-contact.text.ts';

const linkClass = 'touch-target inline-flex min-h-6 items-center text-link underline';

/** Whom to turn to: nothing while that is not known, or where the installation does not say. */
export function FederationContact({ letter }: { letter?: Letter }) {
  const federation = useFederation();
  if (federation === null) return null;
  const { email, phone, address, website } = federation;
  if ([email, phone, address, website].every((text) => text === null)) return null;
  const [mail, call] = [letterHref(email ?? '', letter), phoneHref(phone ?? '')];

  return (
    <address className="flex flex-col items-center gap-x-3 text-center text-label text-text-2 not-italic">
      <span className="font-medium text-text">{federation.name}</span>
      <span className="flex flex-wrap items-center justify-center gap-x-3">
        {email === null ? null : mail === null ? (
          email
        ) : (
          <a href={mail} className={linkClass}>
            {email}
          </a>
        )}
        {phone === null ? null : call === null ? (
          phone
        ) : (
          <a href={call} className={`${linkClass} tabular`}>
            {phone}
          </a>
        )}
        {address}
        {website === null ? null : (
          <a href={website} rel="noreferrer" className={linkClass}>
            {new URL(website).host}
          </a>
        )}
      </span>
    </address>
  );
}

interface MistakeLinkProps {
  /** What the letter is about: „Иван Петров, рег. № 100001“. */
  record: string;
  path: string;
}

/** For whoever finds a mistake and may not mend it: a letter to the federation that names the record. */
export function MistakeLink({ record, path }: MistakeLinkProps) {
  const federation = useFederation();
  const href = letterHref(federation?.email ?? '', {
    subject: texts.mailSubject(record),
    body: texts.mailBody(record, window.location.origin, path),
  });
  if (href === null) return null;
  return (
    <p className="text-label text-text-2">
      {texts.wrongDataQuestion}
      <a href={href} className={linkClass}>
        {texts.writeToFederation}
      </a>
    </p>
  );
}
