import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { FirstSteps } from '#contract/federation/federation.contract.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { useFirstSteps } from '#web/api/federation/federation-settings.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Card } from '#web/ui/card.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './first-steps-card.text.ts';

interface Step {
  isDone: keyof FirstSteps;
  label: string;
  detail: string;
  /** A page, or the own profile. */
  to: string | null;
  /** Many at once, from a file. */
  imports?: ImportKind;
}

/** In the order in which one needs the other. */
const steps: readonly Step[] = [
  { isDone: 'isNamed', label: texts.ownName, detail: texts.ownNameDetail, to: null },
  {
    isDone: 'isContactSet',
    label: texts.federationData,
    detail: texts.federationDataDetail,
    to: '/settings',
  },
  {
    isDone: 'isMailOn',
    label: texts.mail,
    detail: texts.mailDetail,
    to: '/outbox',
  },
  { isDone: 'hasClubs', label: words.clubs, detail: texts.clubsDetail, to: '/clubs/create', imports: 'club' },
  { isDone: 'hasCoaches', label: words.coaches, detail: texts.coachesDetail, to: '/coaches/create', imports: 'coach' },
  {
    isDone: 'hasPlayers',
    label: words.players,
    detail: texts.playersDetail,
    to: '/players/create',
    imports: 'player',
  },
  {
    isDone: 'hasLicences',
    label: words.licences,
    detail: texts.licencesDetail,
    to: '/cardindexes/create',
    imports: 'season',
  },
  { isDone: 'hasUsers', label: texts.users, detail: texts.usersDetail, to: '/users/create' },
  { isDone: 'hasBackup', label: texts.backup, detail: texts.backupDetail, to: '/system' },
];

export function FirstStepsLine() {
  const { data } = useFirstSteps();
  const open = data === undefined ? 0 : steps.filter(({ isDone }) => !data[isDone]).length;
  if (open === 0) return null;
  return (
    <p className="text-label text-text-2">
      <Link to="/administration" className="touch-target inline-flex items-center text-link underline">
        {texts.firstSteps}
      </Link>
      {texts.stepsLeft(open === 1 ? texts.remainsOne : texts.remainMany, open, steps.length)}
    </p>
  );
}

/** On the page of the day: the whole card while the register is being filled, one line for what is still open then. */
export function FirstStepsOfDay() {
  const { data } = useFirstSteps();
  return data?.hasPlayers === true ? <FirstStepsLine /> : <FirstStepsCard />;
}

/** What an empty installation wants first. It ticks itself off, and goes once everything is there. */
export function FirstStepsCard() {
  const { data } = useFirstSteps();
  const ownProfile = `/users/${useActor()?.userId ?? ''}`;
  if (data === undefined || steps.every(({ isDone }) => data[isDone])) return null;
  return (
    <Card title={texts.firstSteps} description={texts.orderMatters}>
      <ol className="divide-y divide-border text-left">
        {steps.map(({ isDone, label, detail, to, imports }) => (
          <li key={isDone} className="flex items-center gap-3 py-2">
            {data[isDone] ? (
              <CircleCheck size={22} aria-hidden className="shrink-0 text-success" />
            ) : (
              <Circle size={22} aria-hidden className="shrink-0 text-text-3" />
            )}
            <span className="min-w-0">
              <Link
                to={to ?? ownProfile}
                className="touch-target inline-flex items-center font-medium text-link hover:underline"
              >
                {label}
              </Link>
              <span className="sr-only">{data[isDone] ? texts.done : ''}</span>
              <span className="block text-label text-text-2">{detail}</span>
            </span>
            {imports === undefined || data[isDone] ? null : (
              <Link
                to={`/imports/create?kind=${imports}`}
                aria-label={texts.importOf(label)}
                className="touch-target ml-auto text-label font-medium text-link hover:underline"
              >
                {texts.importFile}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
