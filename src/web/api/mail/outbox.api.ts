import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { OutboxMail, outboxColumns, OutboxPage } from '#contract/mail/outbox.contract.ts';
import type { MailStatus } from '#domain/mail/mail-status.ts';
import { post } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

export type OutboxColumn = (typeof outboxColumns)[number];

interface OutboxFilter {
  status?: MailStatus | undefined;
}

export function useOutboxList(query: ListQuery<OutboxColumn>, filter: OutboxFilter) {
  return useQuery(
    listQueryOptions<OutboxPage, OutboxMail>({
      noun: 'outbox',
      path: '/api/outbox/search',
      query: { ...query, ...filter },
      rowsOf: (page) => page.mails,
    }),
  );
}

export function useMailRetry(): (mailId: number) => Promise<void> {
  const client = useQueryClient();
  return async (mailId) => {
    await post(`/api/outbox/${mailId}/retry`);
    await client.invalidateQueries({ queryKey: ['outbox'] });
  };
}
