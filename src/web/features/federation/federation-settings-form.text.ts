export const verificationOn = 'включена';
export const verificationOff = 'изключена';
export const guardianSignatureOn = 'включен';
export const guardianSignatureOff = 'изключен';
export const internationalOn = 'включени';
export const internationalOff = 'изключени';
export const limitsDescription =
  'Пазят от грешки и злоупотреби. Импорт на цял клуб може да достигне броя на новите състезатели; тогава останалите се записват по-късно.';
export const seasonsDiffer =
  'Възрастовите граници, броят на лицензите и дали федерацията ги заверява са различни за всеки сезон: ';
export const seasonRules = 'Правила на сезоните';
export const seasonDatesBefore = '. Кога клубовете картотекират и започват трансфери: ';
export const seasonDates = 'Дати на сезоните';
export const championshipsBefore = '. Клубовете създават лицензи само за първенствата от списъка: ';
export const championships = 'Първенства';
export const papersAsked = '. Какви документи се изискват за лиценз и за трансфер: ';
export const documentKinds = 'Видове документи';
