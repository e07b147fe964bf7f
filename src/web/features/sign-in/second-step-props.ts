import type { SecondStep } from '#contract/factor/factor.contract.ts';

export interface SecondStepProps {
  step: SecondStep;
  /** The sign-in has to begin anew, and why. */
  onOver: (text: string | null) => void;
  /** What the way back says. */
  backLabel?: string;
  onDone?: () => void;
}
