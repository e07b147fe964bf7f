import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Every record carries these: when it was made, and a version that each change raises by one. */
export const recordColumns = {
  version: integer().notNull().default(1),
  createdOn: moment().notNull().defaultNow(),
};
