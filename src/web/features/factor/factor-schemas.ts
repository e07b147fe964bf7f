// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';

import { ownPasswordSchema } from '#contract/factor.contract.ts';
import { passkeyAddSchema } from '#contract/passkey.contract.ts';

export { ownPasswordSchema, proofSchema, totpConfirmSchema } from '#contract/factor.contract.ts';

export const passkeyFormSchema = ownPasswordSchema.extend({ name: passkeyAddSchema.shape.name });
