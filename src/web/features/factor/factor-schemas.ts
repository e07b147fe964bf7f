// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';

import { ownPasswordSchema, proofSchema } from '#contract/factor.contract.ts';
import { passkeyAddSchema } from '#contract/passkey.contract.ts';

export { ownPasswordSchema, proofSchema, totpConfirmSchema } from '#contract/factor.contract.ts';

const { name } = passkeyAddSchema.shape;
/** Without a second step, and with one. */
export const passkeyFormSchemas = { first: ownPasswordSchema.extend({ name }), further: proofSchema.extend({ name }) };
