import { webhookTable } from '#server/db/tables/webhook.table.ts';
import { type AccessRows, get, type Identity, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { PASSWORD } from '#test/builders.ts';

/** Of which club the webhook is that the call is about; the federation's own where it asks. */
const webhookOf = ({ webhooks }: World, side: Side, identity: Identity) =>
  identity === 'administrator' ? webhooks.federation : webhooks[side];

const shown = 'id, name, club.id, club.name, address, events[], createdOn, switchedOffAt, waiting, state';

export const accessRows: AccessRows = {
  'GET /api/webhooks': {
    cells: [401, 403, 403, 'ofClub', 'absent', 'ofFederation', 403, 403, 403],
    request: get('/api/webhooks'),
    row: { id: (world, side, identity) => webhookOf(world, side, identity).id },
    shows: { ofClub: shown, ofFederation: shown.replace('club.id, club.name, ', '') },
  },
  'POST /api/webhooks': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: ({ clubs }, side, identity) => ({
      method: 'POST',
      url: '/api/webhooks',
      payload: {
        name: 'Програма за първенства',
        clubId: identity === 'administrator' ? null : clubs[side].id,
        address: 'https://championships.example/told',
        events: ['licence.approved'],
        currentPassword: PASSWORD,
      },
    }),
    leaves: { audit: 'webhook.create', tables: 'login_throttles, outbox, webhooks' },
  },
  'POST /api/webhooks/:id/secret': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => ({
      method: 'POST',
      url: `/api/webhooks/${webhookOf(world, side, identity).id}/secret`,
      payload: { currentPassword: PASSWORD },
    }),
    leaves: { audit: 'webhook.renewSecret', tables: 'login_throttles, outbox, webhooks' },
  },
  'POST /api/webhooks/:id/switch-on': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => ({
      method: 'POST',
      url: `/api/webhooks/${webhookOf(world, side, identity).id}/switch-on`,
    }),
    leaves: { audit: 'webhook.switchOn', tables: 'webhooks' },
  },
  'POST /api/webhooks/:id/ping': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => ({
      method: 'POST',
      url: `/api/webhooks/${webhookOf(world, side, identity).id}/ping`,
    }),
    before: async (db) => void (await db.update(webhookTable).set({ switchedOffAt: null })),
    leaves: { audit: 'webhook.ping', tables: 'webhook_deliveries' },
  },
  'DELETE /api/webhooks/:id': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => ({
      method: 'DELETE',
      url: `/api/webhooks/${webhookOf(world, side, identity).id}`,
    }),
    leaves: { audit: 'webhook.delete', tables: 'webhook_deliveries, webhooks' },
  },
  'GET /api/webhooks/:id/deliveries': {
    cells: [401, 403, 403, 'all', 404, 'all', 403, 403, 403],
    request: (world, side, identity) => ({
      method: 'GET',
      url: `/api/webhooks/${webhookOf(world, side, identity).id}/deliveries`,
    }),
    row: { id: (world, side, identity) => webhookOf(world, side, identity).deliveryId },
    shows: { all: 'id, messageId, event, body, status, attempts, createdOn, lastError' },
  },
  'POST /api/webhooks/:id/deliveries/:deliveryId/repeat': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => {
      const { id, deliveryId } = webhookOf(world, side, identity);
      return { method: 'POST', url: `/api/webhooks/${id}/deliveries/${deliveryId}/repeat` };
    },
    before: async (db) => void (await db.update(webhookTable).set({ switchedOffAt: null })),
    leaves: { audit: 'webhook.repeat', tables: 'webhook_deliveries' },
  },
};
