import { Button } from '#web/ui/button.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { useGoBack } from './use-go-back.ts';

interface NotFoundPageProps {
  requestId?: string | null;
  text?: string;
}

export function NotFoundPage({ requestId = null, text = '' }: NotFoundPageProps) {
  const goBack = useGoBack();

  return (
    <ErrorFrame
      pageTitle="Страницата не съществува"
      code="404"
      title="Страницата, която се опитвате да достъпите не съществува!"
      {...(text === '' ? {} : { text })}
      requestId={requestId}
    >
      <Button onClick={goBack}>Обратно</Button>
    </ErrorFrame>
  );
}
