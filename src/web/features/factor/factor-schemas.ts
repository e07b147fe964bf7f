// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';

export { ownPasswordSchema, proofSchema, totpConfirmSchema } from '#contract/factor.contract.ts';
