import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  passwordSentSchema,
  roleSchema,
  userClubAddSchema,
  userClubListSchema,
  userCreatedSchema,
  userCreateSchema,
  userDetailsSchema,
  userListQuerySchema,
  userPageSchema,
  userPlayerSchema,
  userRoleAddSchema,
  userRolesSchema,
  userUpdateSchema,
} from '#contract/user/user.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { orNotFound } from '#server/write/errors.ts';
import {
  assertSameRecord,
  callerOf,
  expectedVersion,
  listResponses,
  recordResponses,
  removalResponses,
  signedInActor,
} from '../../http/route-helpers.ts';
import { addChild, removeChild } from './child.service.ts';
import { findUser, listRoles, listUsers } from './user.queries.ts';
import { createUser } from './user-create.service.ts';
import * as service from './user.service.ts';

const tags = ['Users'];
const params = z.object({ id });
const clubParams = z.object({ id, clubId: id });
const refused = { 409: failureSchema };

export function userRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/users',
    {
      config: { access: 'user.list' },
      schema: {
        tags,
        summary: 'Страница от списъка на потребителите',
        querystring: userListQuerySchema,
        response: listResponses(userPageSchema),
      },
    },
    async (request) => listUsers(request.databaseForLists(), signedInActor(request), request.query),
  );

  app.get(
    '/api/roles',
    {
      config: { access: 'options.read' },
      schema: { tags, summary: 'Роли', response: listResponses(z.array(roleSchema)) },
    },
    async () => listRoles(database),
  );

  app.get(
    '/api/users/:id',
    {
      config: { access: 'user.read' },
      schema: { tags, summary: 'Един потребител', params, response: recordResponses(userDetailsSchema) },
    },
    async (request) => orNotFound(await findUser(database, signedInActor(request), request.params.id)),
  );

  app.post(
    '/api/users',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Нов потребител; паролата се генерира и изпраща на имейла му',
        body: userCreateSchema,
        response: { 201: userCreatedSchema, ...refused },
      },
    },
    async (request, reply) => reply.code(201).send(await createUser(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/users/:id',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Промяна на потребител',
        consumes: ['application/json', 'multipart/form-data'],
        params,
        body: userUpdateSchema,
        response: { ...recordResponses(userDetailsSchema), ...refused },
      },
    },
    async (request) => {
      const { id: userId } = request.params;
      assertSameRecord(userId, request.body.id, { code: 'otherUser', field: 'id' });
      const change = { fields: request.body, version: expectedVersion(request) };
      return service.updateUser(context, userId, change, callerOf(request));
    },
  );

  app.delete(
    '/api/users/:id',
    {
      config: { access: 'user.manage' },
      schema: { tags, summary: 'Деактивиране на потребител', params, response: { ...removalResponses, ...refused } },
    },
    async (request, reply) => {
      await service.deactivateUser(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/users/:id/restore',
    {
      config: { access: 'user.manage' },
      schema: { tags, summary: 'Активиране на потребител', params, response: recordResponses(userDetailsSchema) },
    },
    async (request) => service.restoreUser(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/users/:id/reset-password',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Нова парола, изпратена на имейла на потребителя',
        params,
        response: { ...recordResponses(passwordSentSchema), ...refused },
      },
    },
    async (request) => service.resetPassword(context, request.params.id, callerOf(request)),
  );

  app.delete(
    '/api/users/:id/sessions',
    {
      config: { access: 'user.manage' },
      schema: { tags, summary: 'Край на всички сесии на потребителя', params, response: removalResponses },
    },
    async (request, reply) => {
      await service.endSessions(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  roleRoutes(app, context);
  claimRoutes(app, context);
}

function roleRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/users/:id/roles',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Нова роля на потребител',
        params,
        body: userRoleAddSchema,
        response: { ...recordResponses(userRolesSchema), ...refused },
      },
    },
    async (request) => service.addRole(context, request.params.id, request.body.roleId, callerOf(request)),
  );

  app.delete(
    '/api/users/:id/roles/:roleId',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Премахване на роля',
        params: z.object({ id, roleId: id }),
        response: { ...removalResponses, ...refused },
      },
    },
    async (request, reply) => {
      await service.removeRole(context, request.params.id, request.params.roleId, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

function claimRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/users/:id/claims/clubs',
    {
      config: { access: 'user.read' },
      schema: { tags, summary: 'Клубове на потребител', params, response: recordResponses(userClubListSchema) },
    },
    async (request) => orNotFound(await findUser(context.database, signedInActor(request), request.params.id)).clubs,
  );

  app.post(
    '/api/users/:id/claims/clubs/:clubId',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Нов клуб на потребител',
        params: clubParams,
        body: userClubAddSchema,
        response: { ...recordResponses(z.object({ userId: z.int(), clubId: z.int() })), ...refused },
      },
    },
    async (request) => {
      const { id: userId, clubId } = request.params;
      assertSameRecord(userId, request.body.userId, { code: 'otherUser', field: 'userId' });
      assertSameRecord(clubId, request.body.clubId, { code: 'otherClub', field: 'clubId' });
      return service.addClub(context, userId, clubId, callerOf(request));
    },
  );

  app.delete(
    '/api/users/:id/claims/clubs/:clubId',
    {
      config: { access: 'user.manage' },
      schema: { tags, summary: 'Премахване на клуб', params: clubParams, response: removalResponses },
    },
    async (request, reply) => {
      await service.removeClub(context, request.params.id, request.params.clubId, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  childRoutes(app, context);

  app.put(
    '/api/users/:id/claims/player',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Състезателят, чийто е потребителят',
        params,
        body: userPlayerSchema,
        response: { ...recordResponses(z.object({ userId: z.int(), playerId: z.int() })), ...refused },
      },
    },
    async (request) => service.linkPlayer(context, request.params.id, request.body.playerId, callerOf(request)),
  );

  app.delete(
    '/api/users/:id/claims/player',
    {
      config: { access: 'user.manage' },
      schema: { tags, summary: 'Премахване на връзката със състезател', params, response: removalResponses },
    },
    async (request, reply) => {
      await service.unlinkPlayer(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

function childRoutes(app: App, context: AppContext): void {
  const childParams = z.object({ id, playerId: id });
  app.post(
    '/api/users/:id/claims/children/:playerId',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Потребителят е родител или настойник на състезателя',
        params: childParams,
        response: { ...recordResponses(z.object({ userId: z.int(), playerId: z.int() })), ...refused },
      },
    },
    async (request) => addChild(context, request.params.id, request.params.playerId, callerOf(request)),
  );

  app.delete(
    '/api/users/:id/claims/children/:playerId',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Премахване на връзката на родител със състезател',
        params: childParams,
        response: removalResponses,
      },
    },
    async (request, reply) => {
      await removeChild(context, request.params.id, request.params.playerId, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
