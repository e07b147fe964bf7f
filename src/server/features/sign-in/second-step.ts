import type { SecondStep } from '#contract/factor/factor.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';

/** What the client keeps of a proof that is under way: the token itself and, in a browser, a cookie. */
export interface GivenChallenge {
  token: string;
  cookie: string | null;
  expiresAt: Date;
  minutes: number;
}

export interface AskedStep {
  step: SecondStep;
  given: GivenChallenge;
}

/** The second step as signing in knows it; handed in by the application, so that only factors know of sessions. */
export interface SecondSteps {
  /** Null where the password is enough. */
  ask: (
    tx: Database,
    context: Pick<AppContext, 'config'>,
    given: { account: { id: number; passwordHash: string }; isBrowser: boolean; remember: boolean },
  ) => Promise<AskedStep | null>;
  /** Until when the person has to set something up; null where nothing has to be, or something is. */
  dueOf: (tx: Database, config: AppContext['config'], actor: Actor) => Promise<Date | null>;
}
