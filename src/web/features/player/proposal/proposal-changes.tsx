import type { ReactNode } from 'react';
import type { ProposalDetails, ProposedChange } from '#contract/player/player-proposal.contract.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { EgnValue } from '#web/parts/egn-value.tsx';
import { sexLabel } from '#web/parts/person.text.ts';
import { fieldLabel } from './proposal.text.ts';
import * as texts from './proposal-changes.text.ts';

type Value = ProposedChange['now'];

export function ProposalChanges({ proposal }: { proposal: ProposalDetails }) {
  const isOpen = proposal.status === 'open';
  return (
    <table className="w-full table-fixed text-cell">
      <thead>
        <tr className="text-left text-label text-text-2">
          <th scope="col" className="w-[30%] py-2 pr-3 font-medium">
            {texts.field}
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            {isOpen ? texts.now : texts.before}
          </th>
          <th scope="col" className="py-2 font-medium">
            {texts.proposed}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border border-y border-border">
        {proposal.changes.map((change) => (
          <tr key={change.field} className="align-top">
            <th scope="row" className="py-3 pr-3 text-left font-normal text-text-2">
              {fieldLabel(change.field)}
            </th>
            <td className="py-3 pr-3 break-words">
              <Old proposal={proposal} change={change} isOpen={isOpen} />
            </td>
            <td className="py-3 font-semibold break-words">
              <New proposal={proposal} change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  proposal: ProposalDetails;
  change: ProposedChange;
}

function Old({ proposal, change, isOpen }: CellProps & { isOpen: boolean }): ReactNode {
  if (change.field === 'egn') {
    if (!isOpen || change.now === null) return '–';
    return <EgnValue owner={{ noun: 'players', id: proposal.player.id }} masked={String(change.now)} />;
  }
  if (!isOpen || !change.isChangedSince) return shown(proposal, change, isOpen ? change.now : change.before);
  return (
    <>
      {shown(proposal, change, change.now)}
      <span className="block text-label text-warning">
        {texts.changedMeanwhile(shown(proposal, change, change.before))}
      </span>
    </>
  );
}

function New({ proposal, change }: CellProps): ReactNode {
  if (change.field !== 'egn') return shown(proposal, change, change.after);
  if (change.after === null) return texts.newNumber;
  return <EgnValue owner={{ noun: 'player-proposals', id: proposal.id }} masked={String(change.after)} />;
}

function shown({ coaches }: ProposalDetails, { field }: ProposedChange, value: Value): string {
  if (value === null || value === '') return '–';
  switch (field) {
    case 'birthDate':
    case 'playingSince':
      return showDate(String(value));
    case 'sex':
      return sexLabel(Number(value));
    case 'firstCoachId':
    case 'currentCoachId':
      return coaches.find(({ id }) => id === value)?.name ?? '–';
    default:
      return String(value);
  }
}
