import { useSetFederationLogo } from '#web/api/federation/federation-settings.api.ts';
import { LogoDialog } from '#web/parts/logo-dialog.tsx';

export function FederationLogoModal({ onClose }: { onClose: () => void }) {
  return <LogoDialog title="Лого на федерацията" write={useSetFederationLogo()} onClose={onClose} />;
}
