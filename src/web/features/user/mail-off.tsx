import { Link } from 'react-router';
import { useFirstSteps } from '#web/api/federation/federation-settings.api.ts';
import * as texts from './mail-off.text.ts';

/** False until it is known. */
export function useIsMailOff(): boolean {
  return useFirstSteps().data?.isMailOn === false;
}

export function MailOff() {
  return (
    <p className="mt-2 text-label text-warning">
      {texts.mailOffBefore}
      <Link to="/outbox" className="touch-target text-link underline">
        {texts.outbox}
      </Link>
      {texts.handedOverAfter}
    </p>
  );
}
