import { useSetFederationLogo } from '#web/api/federation/federation-settings.api.ts';
import { LogoDialog } from '#web/parts/logo-dialog.tsx';
import * as texts from './federation-logo-modal.text.ts';

export function FederationLogoModal({ onClose }: { onClose: () => void }) {
  return <LogoDialog title={texts.title} write={useSetFederationLogo()} onClose={onClose} />;
}
