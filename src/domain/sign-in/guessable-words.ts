/** What people in this country build passwords on. Folded to Latin letters before anything is compared. */

const COMMON = `
password passwort passw passwd pass pwd парола паролата тайна тайнапарола qwerty qwertz qwertyuiop asdf zxcv йцукен яверти явертъ уеишщ
admin administrator администратор root user login welcome добредошли letmein monkey dragon master shadow sunshine princess
football futbol футбол баскетбол basketball iloveyou обичамте trustno superman batman spiderman pokemon naruto minecraft fortnite
roblox hello здравей zdrasti secret test testing тест guest default changeme change new newpassword temp temporary demo abc abcd абвг
abvgd computer internet windows google facebook instagram samsung iphone nokia apple microsoft office server system система служител
manager director boss шеф секретар secretary president президент треньор trener coach съдия referee тим team отбор otbor
club klub клуб player igrach играч състезател шампион champion champions победа pobeda купа kupa финал
трябва слънце слънчо слънчева звезда море планина живот любов щастие късмет мечта приятел приятелка семейство майка баща мама татко
баба дядо брат сестра тигър лъв вълк мечка орел сокол принц царица крал кралица сърце ангел дявол здрасти училище шоколад свобода
volleyball volleybal voleybol voleibol voley volley волейбол волей воли sport спорт sports federation federacia федерация kartoteka
картотека лига liga league лиценз license трансфер transfer ball
bulgaria българия bulgarian българин bg balgaria bylgaria europe европа macedonia
мама тати татко баба дядо семейство family любов love obicham обичам слънце slance цвете kote котка kuche куче maca мечо mecho zlato злато
angel ангел devil diavol star zvezda звезда flower coffee kafe кафе bira бира rakia ракия chocolate shokolad money pari пари god bog бог
ferrari porsche mercedes bmw audi golf opel toyota honda ford`;

const CALENDAR = `
януари февруари март април май юни юли август септември октомври ноември декември
january february march april may june july august september october november december
понеделник вторник сряда четвъртък петък събота неделя monday tuesday wednesday thursday friday saturday sunday
пролет лято есен зима spring summer autumn fall winter коледа koleda christmas великден easter сезон season ваканция`;

const CLUBS_AND_STARS = `
левски цска ludogorets лудогорец ботев локомотив славия берое черноморец спартак дунав монтана арда хебър нефтохимик марек
liverpool arsenal chelsea manchester united city tottenham everton leeds newcastle barcelona barca real madrid realmadrid atletico valencia
sevilla juventus juve milan inter roma napoli lazio bayern dortmund schalke ajax psv benfica porto celtic galatasaray fenerbahce besiktas
stoichkov стоичков berbatov бербатов messi ronaldo cristiano neymar mbappe kaziyski казийски sokolov соколов grozer леброн jordan lakers bulls
perugia trentino modena lube zenit skra resovia`;

const TOWNS = `
софия пловдив варна бургас русе загора старазагора плевен сливен добрич шумен перник хасково ямбол пазарджик благоевград търново
великотърново враца габрово асеновград казанлък видин кърджали кюстендил монтана димитровград търговище ловеч силистра разград дупница
оряховица смолян свищов петрич самоков сандански карлово велинград севлиево лом троян ботевград айтос гоце харманли свиленград карнобат
панагюрище пещера попово чирпан раковски радомир поморие ихтиман берковица първомай провадия своге белоградчик несебър созопол банско
балчик каварна царевец витоша рила пирин родопи балкан дунав марица london paris berlin rome moscow istanbul`;

const FIRST_NAMES = `
георги гошо жоро иван ванко ванчо димитър митко митьо николай ники коко петър пешо пепи христо ицо александър алекс сашо стефан стефо
йордан дани данчо васил васко тодор тошо стоян атанас наско ангел красимир краси красен пламен ивайло иво валентин вальо валери емил емо
румен любомир любо владимир владо илия илиян кирил киро борис борислав боби мартин марто калоян даниел данаил виктор вики никола симеон
мони теодор антон тони павел михаил мишо андрей кристиян крис преслав радослав радо светослав светльо станислав стани бранимир явор огнян
оги росен цветан цецо боян асен веселин весо тихомир деян благовест константин коста самуил филип методи ивелин момчил камен калин
мария мими иванка ваня елена ели йорданка пенка маргарита магдалена меги виктория александра габриела габи гергана гери надежда надя
радка росица роси стефка стефания теодора теди десислава деси даниела диана диди кристина криси калина ива яна анна ани анета антония
цветелина цвети симона ралица раля моника мони михаела полина поли пламена петя силвия снежана соня таня татяна весела веселина вероника
ивелина илияна биляна боряна божидара емилия ема евгения екатерина катя жана женя зорница йоана кремена лилия лили людмила любка мая
милена мила мира мирослав мирослава невена нели николета нора павлина рая сара светла станимира стела яница
петко петка мито слави славчо цветко минчо минка пеню пенчо пенка добри добрин гено вълчо вълко велико вело велчо райко райчо рачо ралчо
рангел рашко спас станчо станко станка стойко стойно танчо ташо теньо тошко трифон цанко цано цеко цено янко янаки андон апостол
банко бачо бойчо боньо божко божил братан върбан вуто гочо господин грозю гроздан дачо делчо деню денчо дечо дечко динко диню дичо доньо
дончо драган драгни евтим еню енчо жеко желязко живко запрян захари здравко златко златю игнат йонко йосиф калчо коцо куню къньо лазар
лало ламбо лозан лукан любен малин маню манол марко матю милан милко милчо мирчо минко миню младен найден нако недю неделчо недялко нейко нейчо
ненко нено нешо обретен панайот пано паню панчо пейчо ранко саво савчо сотир стамен стамо страхил тачо тончо топал тотю хубен цачо чавдар
черню димо динчо жельо ради радко раденко тихол севдалин севда галин галя галина юлия юлиан юлиян ирина ина лора ваньо зоя`;

/** Surnames that are not a first name with the usual ending; of men, the women's follow. */
const SURNAMES = `петров димитров илиев павлов колев тодоров ников цонев ганев генчев щерев кръстев стойчев маринов попов бойков ботев вазов
христов русев желев първанов стоев танев пеев ачев хаджиев чолаков шопов юруков яков арнаудов бакалов балабанов балканджиев бъчваров влахов
гайдаров гърбов дуков дянков караджов караиванов карагьозов кацаров керемедчиев ковачев комитов кондов мечков пандов пашов плачков сираков
славейков стефчев терзиев топалов тръпков узунов ченков шишков`;

const listed = (text: string) => text.trim().split(/\s+/);

export const firstNames: readonly string[] = listed(FIRST_NAMES);
const surnames = listed(SURNAMES).flatMap((name) => [name, `${name}а`]);
export const guessableWords: readonly string[] = [
  ...[COMMON, CALENDAR, CLUBS_AND_STARS, TOWNS].flatMap(listed),
  ...surnames,
];
