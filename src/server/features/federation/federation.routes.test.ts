import { expect, it } from 'vitest';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const federation = {
  name: 'Федерация по волейбол',
  email: 'office@federation.example',
  phone: '+359 2 000 0000',
  address: null,
};
const { app } = useTestApp(useTestDatabase(), { federation });

it('whom to turn to is said to everybody, also before signing in', async () => {
  const response = await app().inject({ method: 'GET', url: '/api/federation' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(federation);
});
