import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foldQueryNames, registerQueryNames } from './query-names.ts';

describe('names in a query', () => {
  it('are those of the schema of the route, however they are written', async () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    registerQueryNames(app);
    const querystring = z.object({ ageGroup: z.string() });
    app.get('/licences', { schema: { querystring } }, async (request) => request.query);
    for (const name of ['ageGroup', 'agegroup', 'AGEGROUP']) {
      expect((await app.inject(`/licences?${name}=3`)).json()).toEqual({ ageGroup: '3' });
    }
    expect((await app.inject('/licences?group=3')).statusCode).toBe(400);
  });

  it('have to be readable from the schema when the server starts', () => {
    const app = Fastify();
    registerQueryNames(app);
    const querystring = z.record(z.string(), z.string());
    expect(() => app.get('/anything', { schema: { querystring } }, async () => ({}))).toThrow('no plain object');
  });

  it('never reach a prototype', () => {
    expect(Object.getPrototypeOf(foldQueryNames({ ['__proto__']: '1' }, ['page']))).toBeNull();
  });
});
