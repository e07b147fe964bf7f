import type { VerifiedTeam } from '#contract/paper/verification.contract.ts';
import { changesSince } from '#domain/card-index/card-index-sheet.rules.ts';
import { isLoanOver } from '#domain/card-index/loan.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { Language } from '#domain/common/language.ts';
import { publicNamesOf } from '#domain/player/photo-consent.rules.ts';
import { type PaperWords, paperWords } from '#domain/paper/paper-words.ts';
import type { AppContext } from '#server/context.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { today } from '#server/write/today.ts';
import { findOpenSheet, type OpenSheet, type SheetPerson } from './card-index-sheet.queries.ts';
import { photoHandle } from '#server/features/paper/sheet-code.ts';
import { frameOf, markOf } from './sheet-state.ts';

/** The team behind a code, for whoever holds the paper; null once the code opens nothing. */
export async function findVerifiedTeam(
  context: AppContext,
  codeHash: Buffer,
  language: Language,
): Promise<VerifiedTeam | null> {
  const sheet = await openSheet(context, codeHash);
  return sheet === null ? null : toVerifiedTeam(context.secrets, sheet, paperWords[language]);
}

export async function findTeamPhoto(
  context: AppContext,
  codeHash: Buffer,
  photo: string,
): Promise<{ isTeam: boolean; photoId: string | null }> {
  const sheet = await openSheet(context, codeHash);
  const photoId = (sheet?.people ?? [])
    .filter(({ isMember, hasConsent }) => isMember && hasConsent)
    .map((person) => person.photoId)
    .find((id) => id !== null && photoHandle(context.secrets, codeHash, id) === photo);
  return { isTeam: sheet !== null, photoId: photoId ?? null };
}

/** Whose loan is over is not in the team any more, whoever has forgotten to release the player. */
async function openSheet({ database, now }: AppContext, codeHash: Buffer): Promise<OpenSheet | null> {
  const day = today(now());
  const sheet = await findOpenSheet(database, codeHash, seasonOf(day));
  if (sheet === null) return null;
  const people = sheet.people.map((person) => {
    const isOver = isLoanOver({ endOn: person.loanEndOn }, sheet.year, day);
    return isOver ? { ...person, isMember: false } : person;
  });
  return { ...sheet, people };
}

function toVerifiedTeam(secrets: Secrets, sheet: OpenSheet, words: PaperWords): VerifiedTeam {
  const members = sheet.people.filter(({ isMember }) => isMember);
  const { added, changed, removed } = changesSince(
    sheet.players,
    members.map((person) => markOf(secrets, person)),
  );
  const hasOtherChanges = !frameNow(secrets, sheet).equals(sheet.frame);
  const changeOf = ({ id }: SheetPerson) => {
    if (added.includes(id)) return 'added';
    return changed.includes(id) ? 'changed' : null;
  };
  return {
    club: words.name(sheet.fullName),
    ageGroup: words.ageGroup(sheet.ageGroup),
    championship: words.championship(sheet.championship),
    year: sheet.year,
    seniorCoach: sheet.seniorCoach === null ? null : words.person(sheet.seniorCoach, sheet.seniorCoachLatin),
    printedOn: sheet.printedOn,
    isCurrent: !hasOtherChanges && added.length + changed.length + removed.length === 0,
    players: members.map((person) => ({
      name: words.person(...publicNamesOf(person)),
      hasConsent: person.hasConsent,
      birthYear: Number(person.birthDate.slice(0, 4)),
      photo:
        person.photoId === null || !person.hasConsent ? null : photoHandle(secrets, sheet.codeHash, person.photoId),
      change: changeOf(person),
      checks: person.checks.map(({ place, on, asWhat }) => ({
        label: words.checks[place],
        on,
        by: words.checkRights[asWhat],
      })),
    })),
    removed: sheet.people
      .filter(({ id }) => removed.includes(id))
      .map((person) => words.person(...publicNamesOf(person))),
    hasOtherChanges,
    approval: approvalOf(sheet, words),
  };
}

/** What was approved is valid, whatever the club prepares beside it. */
function approvalOf({ approval }: OpenSheet, words: PaperWords): VerifiedTeam['approval'] {
  if (approval === null) return null;
  const line = words.approvedLine(approval);
  return {
    isApproved: line !== null,
    text: line ?? words.licenceStates[approval.state],
    isRevoked: approval.isRevoked === true,
  };
}

function frameNow(secrets: Secrets, sheet: OpenSheet): Buffer {
  const person = (name: string | null) => (name === null ? null : { name });
  return frameOf(secrets, {
    ...sheet,
    club: { fullName: sheet.fullName },
    seniorCoach: person(sheet.seniorCoach),
    coach: person(sheet.coach),
    coach2: person(sheet.coach2),
  });
}
