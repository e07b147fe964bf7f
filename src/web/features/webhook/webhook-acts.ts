import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { notify } from '#web/ui/toast/notify.ts';

/** Does it and says how it went. */
export async function tell(act: () => Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
  try {
    await act();
    notify.success(texts.done);
  } catch (error) {
    notify.error([texts.failed, failedCallOf(error)?.message].filter(Boolean).join('\n'));
  }
}
