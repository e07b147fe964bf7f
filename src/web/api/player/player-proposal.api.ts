import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  proposalColumns,
  ProposalDetails,
  ProposalForm,
  ProposalListItem,
  ProposalPage,
} from '#contract/player/player-proposal.contract.ts';
import type { ProposalStatus } from '#domain/player/player-proposal.rules.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { post } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource } from '../use-record.ts';

export type ProposalColumn = (typeof proposalColumns)[number];

interface ProposalFilter {
  status?: ProposalStatus | undefined;
}

export function useProposalList(query: ListQuery<ProposalColumn>, filter: ProposalFilter) {
  return useQuery(
    listQueryOptions<ProposalPage, ProposalListItem>({
      noun: 'player-proposal',
      path: '/api/player-proposals/search',
      query: { ...query, ...filter },
      rowsOf: (page) => page.proposals,
    }),
  );
}

export const proposalRecord = recordSource<ProposalDetails>({
  noun: 'player-proposal',
  path: '/api/player-proposals',
  missingText: 'Предложението не беше намерено.',
});

export function usePropose(playerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<ProposalForm>) => {
      const call = { body: sent, ...textCallOptionsOf(attempt) };
      return (await post<{ id: number }>(`/api/players/${playerId}/proposals`, call)).id;
    },
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Everything is asked for anew: the record, its history and what waits may all have changed. */
function useDecision<Given>(send: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries() });
}

const pathOf = (id: number, verb: string) => `/api/player-proposals/${id}/${verb}`;

/** Accepts what was seen: the version of the record goes along. */
export function useAcceptProposal({ id, playerVersion }: ProposalDetails) {
  return useDecision(() => post(pathOf(id, 'accept'), { headers: { 'If-Match': `"${playerVersion}"` } }));
}

export function useWithdrawProposal({ id }: ProposalDetails) {
  return useDecision(() => post(pathOf(id, 'withdraw')));
}

export function useRefuseProposal({ id }: ProposalDetails) {
  return useDecision(({ sent, attempt }: Sending<{ reason: string }>) =>
    post(pathOf(id, 'refuse'), { body: sent, ...textCallOptionsOf(attempt) }),
  );
}
