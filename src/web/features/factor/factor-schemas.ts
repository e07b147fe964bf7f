// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';

import { ownPasswordSchema, proofSchema } from '#contract/factor/factor.contract.ts';
import { passkeyAddSchema } from '#contract/factor/passkey.contract.ts';

export { totpConfirmSchema } from '#contract/factor/factor.contract.ts';

export const proofSchemas = { none: ownPasswordSchema, passkey: ownPasswordSchema, code: proofSchema };

const { name } = passkeyAddSchema.shape;
const named = { password: ownPasswordSchema.extend({ name }), code: proofSchema.extend({ name }) };
export const passkeyFormSchemas = { none: named.password, passkey: named.password, code: named.code };
