import { ExternalLink } from 'lucide-react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import * as texts from './registry-link.text.ts';

const REGISTRY = 'https://portal.registryagency.bg/CR/Reports/ActiveConditionTabResult?uic=';

/** The number with its copy button and the way to the public register; the latter needs digits to ask for. */
export function RegistryLink({ bulstat }: { bulstat: string }) {
  const digits = bulstat.replaceAll(/\D/g, '');

  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1">
        <span className="tabular">{bulstat}</span>
        <CopyButton text={bulstat} about={texts.companyNumber} />
      </span>
      {digits === '' ? null : (
        <a
          href={REGISTRY + digits}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.openRegistryEntry(digits)}
          className="touch-target inline-flex items-center gap-1 text-label text-link underline"
        >
          {texts.tradeRegister}
          <ExternalLink size={16} aria-hidden className="shrink-0" />
          <span className="sr-only">{texts.opensNewTab}</span>
        </a>
      )}
    </>
  );
}
