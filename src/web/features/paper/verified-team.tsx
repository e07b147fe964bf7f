import { useState } from 'react';
import { Link } from 'react-router';
import type { VerifiedTeam as Team } from '#contract/paper/verification.contract.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { sheetPhotoUrl } from '#web/api/paper/verification.api.ts';
import { isSessionKept } from '#web/api/stored-session.ts';
import { cx } from '#web/lib/cx.ts';
import { initialsOf } from '#web/lib/text/names.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Fact, Verdict } from './verdict.tsx';

type VerifiedPlayer = Team['players'][number];

const changeText = { added: 'не е на отпечатания лист', changed: 'променени данни' } as const;

export function VerifiedTeam({ team, code }: { team: Team; code: string }) {
  return (
    <>
      <TeamVerdict team={team} />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact term="Клуб" value={team.club} />
        <Fact term="Възрастова група" value={team.ageGroup} />
        <Fact term="Първенство" value={team.championship} />
        <Fact term="Сезон" value={formatSeason(team.year)} />
        {team.seniorCoach === null ? null : <Fact term="Старши треньор" value={team.seniorCoach} />}
      </dl>
      {isSessionKept() ? (
        <Link to={`/checks/${code}`} className={buttonClass('secondary', 'mt-5 w-full')}>
          Отбелязване на периодичен преглед
        </Link>
      ) : null}
      <h2 className="mt-6 mb-2 text-card font-semibold">Състезатели сега ({team.players.length})</h2>
      {team.players.length === 0 ? <p className="text-text-2">Няма добавени състезатели</p> : null}
      <ul className="divide-y divide-border rounded-card border border-border bg-surface empty:hidden">
        {team.players.map((player, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name; the list is shown once
          <Player key={place} player={player} code={code} />
        ))}
      </ul>
    </>
  );
}

function TeamVerdict({ team }: { team: Team }) {
  const day = showDayOf(team.printedOn);
  const added = team.players.filter(({ change }) => change === 'added').map(({ name }) => name);
  const changed = team.players.filter(({ change }) => change === 'changed').map(({ name }) => name);
  if (team.approval?.isApproved === false)
    return (
      <Verdict isGood={false} heading={team.approval.isRevoked ? 'Лицензът не е валиден' : 'Лицензът не е заверен'}>
        <p>
          {team.approval.isRevoked
            ? 'Федерацията отне заверката на този лиценз.'
            : 'Федерацията още не е заверила този лиценз.'}{' '}
          Състоянието му е „{team.approval.text}“.
        </p>
      </Verdict>
    );
  if (team.isCurrent)
    return (
      <Verdict isGood heading="Листът е валиден">
        {/* What was changed and changed back meanwhile leaves no difference: it agrees, and no more is known. */}
        <p>
          Днес листът отговаря на лиценза. Отпечатан е за първи път на {day}
          {'\u00A0'}г.
        </p>
        <Approved team={team} />
      </Verdict>
    );
  return (
    <Verdict isGood={false} heading="Има промени след отпечатването">
      <p>
        Листът е отпечатан на {day}
        {'\u00A0'}г. Оттогава:
      </p>
      <ul className="mt-1 list-disc pl-5">
        <Change label="Вече не са в отбора" names={team.removed} />
        <Change label="Добавени" names={added} />
        <Change label="С променени данни" names={changed} />
        {team.hasOtherChanges ? <li>Променени са други данни на листа (треньори, лекар, масажист или клуб).</li> : null}
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

function Player({ player, code }: { player: VerifiedPlayer; code: string }) {
  const { name, birthYear, photo, change, checks } = player;
  return (
    <li className="flex items-center gap-4 p-3">
      <Photo name={name} src={photo === null ? null : sheetPhotoUrl(code, photo)} />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="tabular text-text-2">
          {birthYear}
          {'\u00A0'}г.
        </p>
        {change === null ? null : <p className="text-label font-medium text-warning">{changeText[change]}</p>}
        {checks.map(({ label, on, by }) => (
          <p key={label} className="text-label text-text-2">
            {label}: {dateInText(on)}, {by}
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
