import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Link } from 'react-router';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import { RequestCode } from '#web/ui/request-code.tsx';
import { StepButton } from './step-button.tsx';
import { stepNameOf, isSignature } from './transfer-steps.text.ts';
import { bandSteps, hasCard } from './band-steps.ts';
import { useStartAnew } from '../use-start-anew.ts';
import type { OwnSteps } from '../use-own-steps.tsx';
import * as texts from './step-bar.text.ts';

const NextToSign = lazyPart(async () => (await import('./next-to-sign.tsx')).NextToSign);

interface OwnStepsProps {
  transfer: TransferDetails;
  steps: OwnSteps;
}

export function StepBar(props: OwnStepsProps) {
  const { transfer, steps } = props;
  const isPhone = useScreenWidth() === 'phone';
  const startAnew = useStartAnew(transfer);
  const { next, others } = bandSteps(steps.own);
  if (!isPhone || (next === null && others.length === 0 && startAnew === null && !steps.hasSigned)) return null;
  return (
    <div
      data-save-bar=""
      role="group"
      aria-label={texts.whatYouCanDo}
      className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-4 flex gap-2 border-t border-border bg-surface p-4 empty:hidden *:min-w-0 *:first:flex-1"
    >
      <Acts {...props} />
    </div>
  );
}

/** Beside the heading: the one thing that comes next for this person, the others behind „Още“. Phones have the bar. */
export function HeaderSteps(props: OwnStepsProps) {
  return useScreenWidth() === 'phone' ? null : <Acts {...props} />;
}

function Acts({ transfer, steps }: OwnStepsProps) {
  const startAnew = useStartAnew(transfer);
  const { next, others } = bandSteps(steps.own);
  return (
    <>
      {next === null ? null : (
        <Button {...(isSignature(next.step) ? { 'aria-keyshortcuts': 'S' } : {})} onClick={() => steps.ask(next.step)}>
          {stepNameOf(next.step, transfer)}
        </Button>
      )}
      {startAnew === null ? null : (
        <Link {...startAnew} className={buttonClass()}>
          {texts.startNew}
        </Link>
      )}
      {next === null && steps.hasSigned ? (
        <Suspense>
          <NextToSign after={transfer.id} />
        </Suspense>
      ) : null}
      {others.length === 0 ? null : (
        <PopoverButton
          kind="dialog"
          face={
            <>
              <Ellipsis size={20} aria-hidden />
              {texts.more}
            </>
          }
          className={buttonClass('secondary')}
          popoverClassName="w-80 max-w-[calc(100vw-1rem)]"
        >
          {({ id, close }) => (
            <Dialog id={id} aria-label={texts.moreActions} className="flex flex-col gap-3 p-4 outline-none">
              {others.map((own) => (
                <StepButton
                  key={own.step}
                  transfer={transfer}
                  own={own}
                  isQuiet
                  label={stepNameOf(own.step, transfer)}
                  steps={{
                    ...steps,
                    ask: (step) => {
                      // The question gives the focus back to where it found it: that has to be the button by then.
                      close();
                      steps.ask(step);
                    },
                  }}
                />
              ))}
            </Dialog>
          )}
        </PopoverButton>
      )}
    </>
  );
}

/** What the server said of a step that has no card to say it on. */
export function StepFailure({ steps: { failure } }: { steps: OwnSteps }) {
  if (failure === null || hasCard(failure.step)) return null;
  return (
    <AlertBox tone="danger" role="alert" className="mt-3">
      {failure.error.message}
      <RequestCode requestId={failure.error.requestId} />
    </AlertBox>
  );
}
