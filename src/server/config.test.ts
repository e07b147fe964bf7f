import { fixedNames } from '#domain/federation/federation-settings.rules.ts';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      dataDir: path.resolve('data'),
      isDemo: true,
      publicUrl: 'http://localhost:3000',
      sessionBinding: 'report',
    });
  });

  it('mean a real installation when a database is given', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://k@localhost/k', PUBLIC_URL: 'https://k.example/' })).toMatchObject({
      isDemo: false,
      sessionBinding: 'enforce',
      publicUrl: 'https://k.example',
    });
  });

  it('may name several hosts of a database, of which one is the primary', () => {
    const databaseUrl = 'postgres://k:p@one:5432,two:5432/k?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://k.example/' })).toMatchObject({ databaseUrl });
  });

  it('say of the federation what administrators do not change, and leave the rest to its page', () => {
    const { fixed } = readConfig({ FEDERATION_EMAIL: 'office@federation.bg', CONTRACT_NOTICE_DAYS: '30' });
    expect(fixedNames(fixed)).toEqual(['email', 'contractNoticeDays']);
    expect(fixed).toMatchObject({ email: 'office@federation.bg', contractNoticeDays: 30 });
    expect(() => readConfig({ CONTRACT_NOTICE_DAYS: '366' })).toThrow('CONTRACT_NOTICE_DAYS');
    expect(() => readConfig({ FEDERATION_WEBSITE: 'няма' })).toThrow('FEDERATION_WEBSITE');
    expect(() => readConfig({ FEDERATION_EMAIL: 'няма' })).toThrow('FEDERATION_EMAIL');
  });

  it('send files to a bucket when one is named', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const expected = { bucket: 'files', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'files', ...keys }).s3).toEqual({
      ...expected,
      endpoint: undefined,
      forcePathStyle: false,
    });
    expect(readConfig({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3.local:9000', ...keys }).s3).toEqual({
      ...expected,
      endpoint: 'http://s3.local:9000',
      forcePathStyle: true,
    });
  });

  it('are refused when a bucket is only half described', () => {
    expect(() => readConfig({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY');
    expect(() => readConfig({ S3_ENDPOINT: 'http://s3.local:9000' })).toThrow('S3_BUCKET:');
  });

  const real = { DATABASE_URL: 'postgres://k@localhost/k', PUBLIC_URL: 'https://k.example' };

  it('never bring known passwords into a real database by mistake', () => {
    const wish = { ...real, DEMO: '1' };
    expect(() => readConfig(wish)).toThrow('DEMO: примерната федерация има известни пароли');
    expect(readConfig({ ...wish, DEMO_PUBLIC: '1' })).toMatchObject({ isDemo: true });
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'kartoteka.example'])(
    'never show the demo to others by mistake (%s)',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow('HOST: примерната федерация има известни пароли');
      expect(readConfig({ HOST, DEMO_PUBLIC: '1' })).toMatchObject({ isDemo: true, host: HOST });
      expect(readConfig({ ...real, HOST })).toMatchObject({ isDemo: false, host: HOST });
    },
  );

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('show the demo on this machine (%s)', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ isDemo: true });
  });

  it('answer the demo by the names of this machine and its own alone, and a real one by any', () => {
    const here = ['localhost', '127.0.0.1', '[::1]'];
    expect(readConfig({}).knownHosts).toEqual(here);
    expect(readConfig({ PUBLIC_URL: 'https://proba.example:8443/' }).knownHosts).toEqual([...here, 'proba.example']);
    expect(readConfig({ DEMO_PUBLIC: '1' }).knownHosts).toBeNull();
    expect(readConfig(real).knownHosts).toBeNull();
  });

  it('take a replica to read from only beside a primary, and only one', () => {
    expect(readConfig({ ...real, READ_URL: 'postgres://k@replica/k' }).readUrl).toBe('postgres://k@replica/k');
    expect(() => readConfig({ READ_URL: 'postgres://k@replica/k' })).toThrow(
      'READ_URL: задава се само заедно с DATABASE_URL',
    );
    expect(() => readConfig({ ...real, READ_URL: 'postgres://k@one,two/k' })).toThrow('READ_URL: трябва да е адрес');
  });

  it.each([{ DEMO: '0' }, { DATABASE_URL: real.DATABASE_URL }])('ask for the public address for real work', (given) => {
    expect(() => readConfig(given)).toThrow('PUBLIC_URL: задължителен е за истинска работа');
    expect(() => readConfig({ ...given, PUBLIC_URL: 'http://k.example' })).toThrow('PUBLIC_URL: за истинска работа');
    expect(() => readConfig({ ...given, PUBLIC_URL: 'http://localhost.k.example' })).toThrow('PUBLIC_URL:');
    for (const PUBLIC_URL of ['https://k.example', 'http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])
      expect(readConfig({ ...given, PUBLIC_URL })).toMatchObject({ publicUrl: PUBLIC_URL });
  });

  it.each([
    ['password', 'поне една цифра'],
    ['Short1!', 'поне 8 символа'],
    ['zalazala2026', 'главна буква'],
    ['Admin123!', 'твърде лесна за отгатване'],
    ['Password1!', 'твърде лесна за отгатване'],
  ])('refuse a weak password of the first administrator: %s', (ADMIN_PASSWORD, sentence) => {
    expect(() => readConfig({ ...real, ADMIN_PASSWORD })).toThrow('ADMIN_PASSWORD: ');
    expect(() => readConfig({ ...real, ADMIN_PASSWORD })).toThrow(sentence);
    expect(readConfig({ ...real, ADMIN_PASSWORD: 'Zala#2026x' })).toMatchObject({ adminPassword: 'Zala#2026x' });
  });

  it('give the first administrator an address, the federation’s where no other is set, and refuse one that is none', () => {
    const [own, federation] = ['glaven@example.bg', 'office@example.bg'];
    expect(readConfig({ ...real, ADMIN_EMAIL: own, FEDERATION_EMAIL: federation }).adminEmail).toBe(own);
    expect(readConfig({ ...real, FEDERATION_EMAIL: federation }).adminEmail).toBe(federation);
    expect(readConfig(real).adminEmail).toBeUndefined();
    expect(() => readConfig({ ...real, ADMIN_EMAIL: 'admin@localhost' })).toThrow(
      'ADMIN_EMAIL: Моля, въведете валиден имейл',
    );
  });

  it('that are wrong are all listed, each with what it should be', () => {
    expect(() =>
      readConfig({
        PORT: 'abc',
        DATABASE_URL: 'mysql://x',
        DEMO: 'maybe',
        SESSION_BINDING: 'no',
        LOG_LEVEL: 'loud',
        MASTER_KEY: 'short',
      }),
    ).toThrow(
      [
        'Грешни настройки:',
        '  PORT: трябва да е номер на порт от 0 до 65535',
        '  DATABASE_URL: трябва да е адрес като postgres://user:password@host:5432/database',
        '  DEMO: трябва да е 0 или 1',
        '  MASTER_KEY: трябва да са 32 байта в base64: един ред от 44 знака, без кавички и интервали',
        '  SESSION_BINDING: трябва да е enforce или report',
        '  LOG_LEVEL: трябва да е fatal, error, warn, info, debug или silent',
      ].join('\n'),
    );
  });

  it('ask administrators for a second factor only where the days are given', () => {
    const days = (text?: string) => readConfig({ REQUIRE_SECOND_FACTOR: text }).secondFactorDays;
    expect([days(), days(''), days('0'), days('14')]).toEqual([undefined, undefined, 0, 14]);
    expect(() => days('скоро')).toThrow('REQUIRE_SECOND_FACTOR: трябва да е брой дни');
  });

  it('all stand in .env.example', () => {
    const example = fs.readFileSync('.env.example', 'utf8');
    const source = fs.readFileSync('src/server/config.ts', 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z_]{4,}):/gm)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(example).toContain(`${name}=`);
  });
});
