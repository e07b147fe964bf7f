import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookMade,
  WebhookSecretAsk,
} from '#contract/webhook/webhook.contract.ts';
import type { WebhookState } from '#domain/webhook/webhook.rules.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { get, post, remove } from '../http.ts';

const PATH = '/api/webhooks';
const KEY = ['webhook'] as const;

export function useWebhooks(state: WebhookState | null) {
  return useQuery({
    queryKey: [...KEY, 'list', state],
    queryFn: ({ signal }) => get<Webhook[]>(state === null ? PATH : `${PATH}?state=${state}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeliveries(webhookId: number) {
  return useQuery({
    queryKey: [...KEY, 'deliveries', webhookId],
    queryFn: ({ signal }) => get<WebhookDelivery[]>(`${PATH}/${webhookId}/deliveries`, { signal }),
  });
}

/** Whatever is done with one of them changes both lists. */
function useWebhookWrite<Sent, Answer>(write: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Without a key of its own for a repeat: what is answered is kept nowhere. */
export function useCreateWebhook() {
  return useWebhookWrite(({ sent }: Sending<WebhookCreate>) => post<WebhookMade>(PATH, { body: sent }));
}

export function useRenewSecret(webhookId: number) {
  return useWebhookWrite(({ sent }: Sending<WebhookSecretAsk>) =>
    post<WebhookMade>(`${PATH}/${webhookId}/secret`, { body: sent }),
  );
}

export function useSwitchOnWebhook() {
  return useWebhookWrite((webhookId: number) => post<null>(`${PATH}/${webhookId}/switch-on`));
}

export function usePingWebhook() {
  return useWebhookWrite((webhookId: number) => post<null>(`${PATH}/${webhookId}/ping`));
}

export function useRemoveWebhook() {
  return useWebhookWrite((webhookId: number) => remove(`${PATH}/${webhookId}`));
}

export function useRepeatDelivery(webhookId: number) {
  return useWebhookWrite((deliveryId: number) => post<null>(`${PATH}/${webhookId}/deliveries/${deliveryId}/repeat`));
}
