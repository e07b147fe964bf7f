import { useState } from 'react';
import { Link } from 'react-router';
import type { VerifiedTeam as Team } from '#contract/paper/verification.contract.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { sheetPhotoUrl } from '#web/api/paper/verification.api.ts';
import { isSessionKept } from '#web/api/stored-session.ts';
import { cx } from '#web/lib/cx.ts';
import { initialsOf } from '#web/lib/text/names.ts';
import { dayInSofia } from '#web/lib/text/dates.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Fact, Verdict } from './verdict.tsx';
import { momentNow, type VerificationText } from './verification.text.ts';

type VerifiedPlayer = Team['players'][number];

interface VerifiedTeamProps {
  team: Team;
  code: string;
  text: VerificationText;
}

export function VerifiedTeam({ team, code, text }: VerifiedTeamProps) {
  const { facts } = text;
  return (
    <>
      <TeamVerdict team={team} text={text} />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact term={facts.club} value={team.club} />
        <Fact term={facts.ageGroup} value={team.ageGroup} />
        <Fact term={facts.championship} value={team.championship} />
        <Fact term={facts.season} value={formatSeason(team.year)} />
        {team.seniorCoach === null ? null : <Fact term={facts.seniorCoach} value={team.seniorCoach} />}
      </dl>
      {isSessionKept() ? (
        <Link to={`/checks/${code}`} className={buttonClass('secondary', 'mt-5 w-full')}>
          {text.checks}
        </Link>
      ) : null}
      <h2 className="mt-6 mb-2 text-card font-semibold">{text.players(team.players.length)}</h2>
      {team.players.every(({ hasConsent }) => hasConsent) ? null : (
        <p className="mb-2 text-label text-text-2">{text.initials}</p>
      )}
      {team.players.length === 0 ? <p className="text-text-2">{text.noPlayers}</p> : null}
      <ul className="divide-y divide-border rounded-card border border-border bg-surface empty:hidden">
        {team.players.map((player, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name; the list is shown once
          <Player key={place} player={player} code={code} text={text} />
        ))}
      </ul>
    </>
  );
}

function TeamVerdict({ team, text }: Omit<VerifiedTeamProps, 'code'>) {
  const { approval, removed } = team;
  const day = text.day(dayInSofia(new Date(team.printedOn)));
  const added = team.players.filter(({ change }) => change === 'added').map(({ name }) => name);
  const changed = team.players.filter(({ change }) => change === 'changed').map(({ name }) => name);
  if (approval?.isApproved === false) {
    const { revoked, never, revokedText, neverText, state } = text.unapproved;
    return (
      <Verdict isGood={false} heading={approval.isRevoked ? revoked : never}>
        <p>
          {approval.isRevoked ? revokedText : neverText} {state(approval.text)}
        </p>
      </Verdict>
    );
  }
  if (team.isCurrent)
    return (
      <Verdict isGood heading={text.valid.heading}>
        <p>{text.valid.text(day, momentNow(text))}</p>
        <Approved team={team} />
      </Verdict>
    );
  return (
    <Verdict isGood={false} heading={text.changed.heading}>
      <p>{text.changed.since(day)}</p>
      <ul className="mt-1 list-disc pl-5">
        <Change label={text.removedLabel} names={removed} />
        <Change label={text.addedLabel} names={added} />
        <Change label={text.changedLabel} names={changed} />
        {team.hasOtherChanges ? <li>{text.otherChanges}</li> : null}
      </ul>
      <Approved team={team} />
    </Verdict>
  );
}

function Approved({ team: { approval } }: { team: Team }) {
  return approval === null ? null : <p className="mt-1">{approval.text}</p>;
}

function Change({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <li>
      {label}: {names.join(', ')}
    </li>
  );
}

function Player({ player, code, text }: Omit<VerifiedTeamProps, 'team'> & { player: VerifiedPlayer }) {
  const { name, birthYear, photo, change, checks } = player;
  return (
    <li className="flex items-center gap-4 p-3">
      <Photo name={name} src={photo === null ? null : sheetPhotoUrl(code, photo)} />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="tabular text-text-2">{text.year(birthYear)}</p>
        {change === null ? null : <p className="text-label font-medium text-warning">{text.changes[change]}</p>}
        {checks.map(({ label, on, by }) => (
          <p key={label} className="text-label text-text-2">
            {label}: {text.day(on)}, {by}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Large enough to know a face by. */
function Photo({ name, src }: { name: string; src: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  const frame = 'h-24 w-18 shrink-0 rounded-control bg-primary-soft text-on-primary-soft';
  if (src === null || isBroken)
    return (
      <span aria-hidden className={cx(frame, 'flex items-center justify-center text-h2 font-semibold')}>
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      width={72}
      height={96}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className={cx(frame, 'picture object-cover')}
    />
  );
}
