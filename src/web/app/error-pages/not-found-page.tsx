import { Button } from '#web/ui/button.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { useGoBack } from './use-go-back.ts';
import * as texts from './not-found-page.text.ts';

interface NotFoundPageProps {
  requestId?: string | null;
  text?: string;
}

export function NotFoundPage({ requestId = null, text = '' }: NotFoundPageProps) {
  const goBack = useGoBack();

  return (
    <ErrorFrame
      pageTitle={texts.pageTitle}
      code="404"
      title={texts.title}
      {...(text === '' ? {} : { text })}
      requestId={requestId}
    >
      <Button onClick={goBack}>{texts.back}</Button>
    </ErrorFrame>
  );
}
