CREATE TABLE "club_names" (
	"id" serial PRIMARY KEY NOT NULL,
	"club_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "middle_name" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "club_names" ADD CONSTRAINT "club_names_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_names_of_club" ON "club_names" USING btree ("club_id","until");--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_closed_with_reason" CHECK (("clubs"."closed_on" is null) = ("clubs"."close_reason" is null));--> statement-breakpoint
-- The name a club gives up is kept with the moment until which it was the name.
CREATE FUNCTION keep_club_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO club_names (club_id, full_name, until) VALUES (OLD.id, OLD.full_name, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_club_name AFTER UPDATE OF full_name ON clubs FOR EACH ROW
WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION keep_club_name();
--> statement-breakpoint
-- The name a club had at a moment; its present one where it was not renamed since, or where there is no moment.
CREATE FUNCTION club_name_at(club integer, present text, at timestamp with time zone) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT full_name FROM club_names WHERE club_id = club AND until > at ORDER BY until, id LIMIT 1), present)
$$;
--> statement-breakpoint
-- Towns that were named without a region get the one they lie in, where only one town bears the name.
CREATE TEMPORARY TABLE known_towns ON COMMIT DROP AS SELECT * FROM (VALUES
  ('Банско', 1), ('Белица', 1), ('Благоевград', 1), ('Гоце Делчев', 1), ('Добринище', 1), ('Кресна', 1),
  ('Мелник', 1), ('Петрич', 1), ('Разлог', 1), ('Сандански', 1), ('Симитли', 1), ('Хаджидимово', 1), ('Якоруда', 1),
  ('Гърмен', 1), ('Сатовча', 1), ('Струмяни', 1), ('Айтос', 2), ('Ахелой', 2), ('Ахтопол', 2), ('Бургас', 2),
  ('Българово', 2), ('Каблешково', 2), ('Камено', 2), ('Карнобат', 2), ('Китен', 2), ('Малко Търново', 2),
  ('Несебър', 2), ('Обзор', 2), ('Поморие', 2), ('Приморско', 2), ('Свети Влас', 2), ('Созопол', 2), ('Средец', 2),
  ('Сунгурларе', 2), ('Царево', 2), ('Черноморец', 2), ('Равда', 2), ('Руен', 2), ('Аксаково', 3), ('Белослав', 3),
  ('Варна', 3), ('Вълчи дол', 3), ('Девня', 3), ('Долни чифлик', 3), ('Дългопол', 3), ('Игнатиево', 3),
  ('Провадия', 3), ('Суворово', 3), ('Ветрино', 3), ('Бяла черква', 4), ('Велико Търново', 4),
  ('Горна Оряховица', 4), ('Дебелец', 4), ('Долна Оряховица', 4), ('Елена', 4), ('Златарица', 4), ('Килифарево', 4),
  ('Лясковец', 4), ('Павликени', 4), ('Полски Тръмбеш', 4), ('Свищов', 4), ('Стражица', 4), ('Сухиндол', 4),
  ('Белоградчик', 5), ('Брегово', 5), ('Видин', 5), ('Грамада', 5), ('Димово', 5), ('Дунавци', 5), ('Кула', 5),
  ('Бойница', 5), ('Макреш', 5), ('Ружинци', 5), ('Чупрене', 5), ('Бяла Слатина', 6), ('Враца', 6), ('Козлодуй', 6),
  ('Криводол', 6), ('Мездра', 6), ('Мизия', 6), ('Оряхово', 6), ('Роман', 6), ('Борован', 6), ('Хайредин', 6),
  ('Габрово', 7), ('Дряново', 7), ('Плачковци', 7), ('Севлиево', 7), ('Трявна', 7), ('Балчик', 8),
  ('Генерал Тошево', 8), ('Добрич', 8), ('Каварна', 8), ('Тервел', 8), ('Шабла', 8), ('Кранево', 8), ('Крушари', 8),
  ('Ардино', 9), ('Джебел', 9), ('Крумовград', 9), ('Кърджали', 9), ('Момчилград', 9), ('Кирково', 9),
  ('Черноочене', 9), ('Бобов дол', 10), ('Бобошево', 10), ('Дупница', 10), ('Кочериново', 10), ('Кюстендил', 10),
  ('Рила', 10), ('Сапарева баня', 10), ('Невестино', 10), ('Трекляно', 10), ('Априлци', 11), ('Летница', 11),
  ('Ловеч', 11), ('Луковит', 11), ('Тетевен', 11), ('Троян', 11), ('Угърчин', 11), ('Ябланица', 11),
  ('Берковица', 12), ('Бойчиновци', 12), ('Брусарци', 12), ('Вълчедръм', 12), ('Вършец', 12), ('Лом', 12),
  ('Монтана', 12), ('Чипровци', 12), ('Георги Дамяново', 12), ('Медковец', 12), ('Якимово', 12), ('Батак', 13),
  ('Белово', 13), ('Брацигово', 13), ('Велинград', 13), ('Ветрен', 13), ('Костандово', 13), ('Пазарджик', 13),
  ('Панагюрище', 13), ('Пещера', 13), ('Ракитово', 13), ('Септември', 13), ('Стрелча', 13), ('Сърница', 13),
  ('Драгиново', 13), ('Лесичово', 13), ('Батановци', 14), ('Брезник', 14), ('Земен', 14), ('Перник', 14),
  ('Радомир', 14), ('Трън', 14), ('Белене', 15), ('Гулянци', 15), ('Долна Митрополия', 15), ('Долни Дъбник', 15),
  ('Искър', 15), ('Кнежа', 15), ('Койнаре', 15), ('Левски', 15), ('Никопол', 15), ('Плевен', 15), ('Пордим', 15),
  ('Славяново', 15), ('Тръстеник', 15), ('Червен бряг', 15), ('Асеновград', 16), ('Баня', 16), ('Брезово', 16),
  ('Калофер', 16), ('Карлово', 16), ('Клисура', 16), ('Кричим', 16), ('Куклен', 16), ('Лъки', 16), ('Перущица', 16),
  ('Пловдив', 16), ('Първомай', 16), ('Раковски', 16), ('Садово', 16), ('Сопот', 16), ('Стамболийски', 16),
  ('Съединение', 16), ('Хисаря', 16), ('Войводиново', 16), ('Труд', 16), ('Завет', 17), ('Исперих', 17),
  ('Кубрат', 17), ('Лозница', 17), ('Разград', 17), ('Цар Калоян', 17), ('Самуил', 17), ('Борово', 18),
  ('Ветово', 18), ('Глоджево', 18), ('Две могили', 18), ('Мартен', 18), ('Русе', 18), ('Сеново', 18),
  ('Сливо поле', 18), ('Алфатар', 19), ('Главиница', 19), ('Дулово', 19), ('Силистра', 19), ('Тутракан', 19),
  ('Айдемир', 19), ('Кайнарджа', 19), ('Калипетрово', 19), ('Кермен', 20), ('Котел', 20), ('Нова Загора', 20),
  ('Сливен', 20), ('Твърдица', 20), ('Шивачево', 20), ('Девин', 21), ('Доспат', 21), ('Златоград', 21),
  ('Мадан', 21), ('Неделино', 21), ('Рудозем', 21), ('Смолян', 21), ('Чепеларе', 21), ('Баните', 21),
  ('Борино', 21), ('Банкя', 22), ('Бухово', 22), ('Нови Искър', 22), ('София', 22), ('Божурище', 23),
  ('Ботевград', 23), ('Годеч', 23), ('Долна баня', 23), ('Драгоман', 23), ('Елин Пелин', 23), ('Етрополе', 23),
  ('Златица', 23), ('Ихтиман', 23), ('Копривщица', 23), ('Костенец', 23), ('Костинброд', 23), ('Момин проход', 23),
  ('Пирдоп', 23), ('Правец', 23), ('Самоков', 23), ('Своге', 23), ('Сливница', 23), ('Антон', 23), ('Вакарел', 23),
  ('Горна Малина', 23), ('Мирково', 23), ('Гурково', 24), ('Гълъбово', 24), ('Казанлък', 24), ('Крън', 24),
  ('Мъглиж', 24), ('Николаево', 24), ('Павел баня', 24), ('Раднево', 24), ('Стара Загора', 24), ('Чирпан', 24),
  ('Шипка', 24), ('Братя Даскалови', 24), ('Опан', 24), ('Антоново', 25), ('Омуртаг', 25), ('Опака', 25),
  ('Попово', 25), ('Търговище', 25), ('Димитровград', 26), ('Ивайловград', 26), ('Любимец', 26), ('Маджарово', 26),
  ('Меричлери', 26), ('Свиленград', 26), ('Симеоновград', 26), ('Тополовград', 26), ('Харманли', 26),
  ('Хасково', 26), ('Минерални бани', 26), ('Велики Преслав', 27), ('Върбица', 27), ('Каолиново', 27),
  ('Каспичан', 27), ('Нови пазар', 27), ('Плиска', 27), ('Смядово', 27), ('Шумен', 27), ('Никола Козлево', 27),
  ('Хитрино', 27), ('Болярово', 28), ('Елхово', 28), ('Стралджа', 28), ('Ямбол', 28)
) AS known (name, region_id);
--> statement-breakpoint
UPDATE players SET city_id = right_one.id FROM cities AS bare
JOIN known_towns AS known ON lower(known.name) = lower(bare.name)
JOIN cities AS right_one ON right_one.name = known.name AND right_one.region_id = known.region_id
WHERE players.city_id = bare.id AND bare.region_id IS NULL;
--> statement-breakpoint
UPDATE coaches SET city_id = right_one.id FROM cities AS bare
JOIN known_towns AS known ON lower(known.name) = lower(bare.name)
JOIN cities AS right_one ON right_one.name = known.name AND right_one.region_id = known.region_id
WHERE coaches.city_id = bare.id AND bare.region_id IS NULL;
--> statement-breakpoint
UPDATE cities SET region_id = known.region_id FROM known_towns AS known
WHERE known.name = cities.name AND cities.region_id IS NULL AND NOT EXISTS (
  SELECT 1 FROM cities AS right_one WHERE right_one.name = known.name AND right_one.region_id = known.region_id);
