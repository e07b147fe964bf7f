import { Suspense, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useRemoveFederationLogo } from '#web/api/federation/federation-settings.api.ts';
import { logoUrl } from '#web/lib/images.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { logoText, settingsSections } from './federation-settings.text.ts';

const LogoModal = lazyDialog(async () => (await import('./federation-logo-modal.tsx')).FederationLogoModal);

/** Beside the form: a picture is sent at once, without the settings. */
export function FederationLogoSection({ logoId }: { logoId: string | null }) {
  const [open, setOpen] = useState<'choice' | 'removal' | null>(null);
  const { mutateAsync: remove } = useRemoveFederationLogo();
  const close = () => setOpen(null);
  const handleRemove = async () => {
    try {
      await remove();
      notify.success(logoText.removed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(`${logoText.notRemoved}\n${error.message}`);
    }
    close();
  };
  const src = logoUrl(logoId, 'large');
  return (
    <FormSection anchor="logo" title={settingsSections.logo} description={logoText.use}>
      <div className="flex flex-wrap items-center gap-4">
        {src === null ? null : (
          <img
            src={src}
            alt={logoText.shown}
            width={96}
            height={96}
            className="size-24 rounded-control border border-border bg-white object-contain p-1"
          />
        )}
        <Button variant="secondary" onClick={() => setOpen('choice')}>
          {src === null ? logoText.add : logoText.change}
        </Button>
        {src === null ? null : (
          <Button variant="quiet" onClick={() => setOpen('removal')}>
            {logoText.remove}
          </Button>
        )}
      </div>
      {open === 'choice' ? (
        <Suspense>
          <LogoModal onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        isOpen={open === 'removal'}
        title={logoText.removal}
        text={logoText.removalText}
        confirmLabel={logoText.remove}
        isDestructive
        onConfirm={handleRemove}
        onDismiss={close}
      />
    </FormSection>
  );
}
