import { federationSchema } from '#contract/federation.contract.ts';
import type { App, AppContext } from '../../context.ts';

/** Whom to turn to is said to everybody: who cannot sign in needs it most. */
export function federationRoutes(app: App, { config }: AppContext): void {
  app.get(
    '/api/federation',
    {
      config: { access: 'public' },
      schema: { tags: ['Federation'], summary: 'Връзка с федерацията', response: { 200: federationSchema } },
    },
    async () => config.federation,
  );
}
