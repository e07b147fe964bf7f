import { CONSENT_AGE } from '#domain/player/photo-consent.rules.ts';

export const photoConsentMessages = {
  notYourWord: 'Отбелязва се само собствено съгласие',
  dayAhead: 'Този ден още не е дошъл',
  tooYoung: `За състезател под ${CONSENT_AGE}\u00A0години съгласието се дава от родител или настойник`,
} as const;
