import { Link } from 'react-router';
import { useFirstSteps } from '#web/api/federation/federation-settings.api.ts';

/** False until it is known. */
export function useIsMailOff(): boolean {
  return useFirstSteps().data?.isMailOn === false;
}

export function MailOff() {
  return (
    <p className="mt-2 text-label text-warning">
      Пощата не е настроена: писмото с паролата остава в{' '}
      <Link to="/outbox" className="touch-target text-link underline">
        „Изходяща поща“
      </Link>{' '}
      и се предава от администратор.
    </p>
  );
}
