import type { SecondStep } from '#contract/factor/factor.contract.ts';

export interface SecondStepProps {
  step: SecondStep;
  onOver: (text: string | null) => void;
  backLabel?: string;
  onDone?: () => void;
}
