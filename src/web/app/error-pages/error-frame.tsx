import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FederationContact } from '#web/ui/federation-contact.tsx';
import { RequestCode, shortCode } from '#web/ui/request-code.tsx';
import * as texts from './error-frame.text.ts';

interface ErrorFrameProps {
  pageTitle: string;
  code: string;
  title: string;
  text?: string;
  requestId: string | null;
  children: ReactNode;
}

export function ErrorFrame({ pageTitle, code, title, text, requestId, children }: ErrorFrameProps) {
  usePageTitle(pageTitle);

  return (
    <div className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-4 px-4 py-12 text-center">
      <p className="tabular text-[4rem] leading-none font-bold text-primary">{code}</p>
      <h1 tabIndex={-1} className="text-h2 font-semibold text-balance">
        {title}
      </h1>
      {text === undefined ? null : <p className="text-text-2">{text}</p>}
      <div className="mt-2">{children}</div>
      <RequestCode requestId={requestId} />
      <FederationContact letter={letterAbout(title, requestId)} />
    </div>
  );
}

/** Says what was seen and where, so that nobody has to describe it. */
function letterAbout(title: string, requestId: string | null) {
  const number = requestId === null ? '' : texts.errorNumber(shortCode(requestId), requestId);
  return {
    subject: requestId === null ? title : texts.mailSubject(shortCode(requestId)),
    body: texts.mailBody(title, window.location.href, number),
  };
}
