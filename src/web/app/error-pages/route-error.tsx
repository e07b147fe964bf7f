import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { NoPermission } from '#web/ui/page/no-permission.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Which page an error becomes: 403, 404 and 500 have their own, anything else ends the session. */
export function RouteError() {
  const error = useRouteError();
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : null;
  const requestId = error instanceof ApiError ? error.requestId : null;

  if (status === 404)
    return <NotFoundPage requestId={requestId} text={error instanceof ApiError ? error.message : ''} />;
  if (status === 403) return <NoPermission />;
  return <ErrorPage kind={status === 500 ? 'server' : 'other'} requestId={requestId} />;
}

/** The same outside the shell, where nothing else gives the page its main part. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
