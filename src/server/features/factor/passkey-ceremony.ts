import type { PasskeyAdd, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import { passkeyDomain } from '#domain/factor/factor.rules.ts';
import type { Config } from '../../config.ts';
import { AppError } from '#server/write/errors.ts';

/** A quarter of everything a start would load, for what few people ask: it is loaded when the first of them does. */
const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;

/** Whoever holds the key shows it by finger, face or PIN: it stands for the password as well. */
const USER_VERIFICATION = 'required';

interface Known {
  id: string;
  transports: string[];
}

type PublicAddress = Pick<Config, 'publicUrl'>;

/** Where keys are made for: never what a request claims, always the configured address. */
function relyingPartyOf({ publicUrl }: PublicAddress): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  const rpID = passkeyDomain(hostname);
  if (rpID === null) throw new AppError('passkeysUnavailable');
  return { rpID, origin };
}

const TYPE = 'public-key' as const;
const knownOf = (keys: readonly Known[]) => keys.map(({ id, transports }) => ({ id, transports, type: TYPE }));

export async function creationOptions(
  { publicUrl, rpName }: PublicAddress & { rpName: string },
  owner: { id: number; userName: string },
  keys: readonly Known[],
): Promise<PasskeyCreation['options']> {
  const { rpID } = relyingPartyOf({ publicUrl });
  const { generateRegistrationOptions } = await library();
  const made = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: owner.userName,
    userID: new TextEncoder().encode(String(owner.id)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
  });
  return {
    challenge: made.challenge,
    rp: { id: rpID, name: made.rp.name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: TYPE })),
    timeout: made.timeout ?? 0,
    attestation: 'none',
    excludeCredentials: knownOf(keys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: USER_VERIFICATION,
    },
  };
}

/** The key the device has made; null when anything about it is not right. */
export async function madeKey(config: PublicAddress, credential: PasskeyAdd['credential'], expectedChallenge: string) {
  const { rpID, origin } = relyingPartyOf(config);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      Library['verifyRegistrationResponse']
    >[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { credential: key, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey),
    counter: key.counter,
    transports: credential.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

export async function requestOptions(
  config: PublicAddress,
  keys: readonly Known[],
): Promise<PasskeyRequest['options']> {
  const { rpID } = relyingPartyOf(config);
  const { generateAuthenticationOptions } = await library();
  const made = await generateAuthenticationOptions({ rpID, userVerification: USER_VERIFICATION });
  return {
    challenge: made.challenge,
    rpId: rpID,
    timeout: made.timeout ?? 0,
    userVerification: USER_VERIFICATION,
    allowCredentials: knownOf(keys),
  };
}

/** How the key was used; null when the signature, the place or the count is not right. */
export async function usedKey(
  config: PublicAddress,
  credential: PasskeyLogin['credential'],
  expectedChallenge: string,
  key: { credentialId: string; publicKey: Buffer; counter: number },
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { rpID, origin } = relyingPartyOf(config);
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
