/**
 * The words that common passwords are made of, as the published lists of leaked passwords have them: without case,
 * digits and signs, so that each stands for all its variations (`Password1!`, `p@ssw0rd-2026`). Sorted by where they
 * come from.
 */
const written = `
password passwort passw passwd pass pwd passcode passphrase contrasena contrasenya motdepasse senha parola mypassword
thepassword newpassword yourpassword userpassword adminpassword password password passwordpassword passpass testpassword
mypass temppass temppassword defaultpassword default temporary temp secret topsecret secreto mysecret private access
accessgranted entry enter letmein letmeinnow openup open opensesame sesame login loginlogin signin logon welcome
welcomeback welcomehome changeme changeit changethis change resetme reset setup install config system server database
backup admin administrator adminadmin administrador root toor superuser superman user username guest guestguest account
manager office company business trader finance bank banking payment payments money cash dollar account sysadmin
master masterkey supervisor operator service support helpdesk test tester testing testtest demo sample example trial
hello hellohello helloworld hithere hey hola bonjour namaste konnichiwa annyeong nihao goodbye goodmorning thanks
thankyou please sorry whatever nothing something anything everything nobody someone unknown none blank null undefined
qwerty qwert qwertyu qwertyui qwertyuiop qwer qwerqwer qwerasdf qwerasdfzxcv qwertz azerty azertyuiop asdf asdfg asdfgh
asdfghj asdfghjk asdfghjkl asdfasdf asdasd asdasdasd zxcv zxcvb zxcvbn zxcvbnm zxcvzxcv zxc zxczxc qaz qazwsx qazwsxedc
qweasd qweasdzxc qwe qweqwe asd poiuytrewq lkjhgfdsa mnbvcxz wasd wasdwasd abc abcd abcde abcdef abcdefg abcdefgh
abcabc abcdabcd xyz xyzxyz aaaa aaaaaa bbbb cccc xxx xxxx xxxxxx zzzz zzzzzz aabbcc aaabbb abab lol lolol haha hahaha
iloveyou ilovey iloveu loveyou loveme lovelove love lover lovers lovely loveyouforever mylove truelove ilovemyself
ilovehim iloveher ihateyou hateyou hate sweetheart sweetie sweet honey honeybee darling baby babygirl babyboy babe
princess prince queen king angel angels angelica heaven devil demon god jesus jesuschrist christ lord faith hope peace
grace blessed blessing bible church amen family mother father mommy daddy mama papa mom dad brother sister son daughter
friend friends bestfriend forever always together happy happiness smile smiley sunshine sunny sun moon moonlight star
stars starlight sky bluesky rainbow flower flowers rose roses lily daisy jasmine lotus summer winter spring autumn
january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday today tomorrow yesterday birthday christmas newyear holiday weekend vacation morning night
monkey dragon tiger lion eagle eagles falcon phoenix panther panda bear teddybear wolf wolves fox horse pony dog doggy
puppy cat kitty kitten cats dogs bird birds fish dolphin dolphins shark whale turtle rabbit bunny hamster chicken pig
piggy duck frog spider snake butterfly bee buffalo bull bulls mustang pegasus unicorn dinosaur elephant giraffe penguin
batman spiderman ironman superman wonderwoman captain hulk joker naruto sasuke goku pokemon pikachu digimon mario zelda
minecraft roblox fortnite overwatch starcraft warcraft diablo leagueoflegends counterstrike callofduty halo gamer gaming
player playstation xbox nintendo starwars startrek skywalker yoda vader matrix neo trinity gandalf frodo hobbit
harrypotter potter hogwarts hermione disney mickey mickeymouse minnie tinkerbell cinderella snoopy garfield simpsons
football soccer baseball basketball hockey tennis golf golfer golfing swimming running runner bowling boxing karate
judo taekwondo cricket rugby racing nascar liverpool arsenal chelsea chelseafc manchester manutd manchesterunited
tottenham barcelona realmadrid madrid juventus milan inter bayern dortmund ajax benfica porto celtic rangers everton
yankees redsox lakers bulls cowboys steelers packers raiders patriots broncos giants dodgers cubs cardinals warriors
boss bossman bigboss chief champion winner legend hero warrior knight hunter killer ninja samurai assassin sniper ranger
soldier army navy marine marines pilot doctor nurse teacher student lawyer police fireman cowboy gangster pirate wizard
magic magician mystery shadow ghost phantom vampire zombie darkness dark light fire flame ice snow storm thunder
lightning hurricane tornado river water earth wind forest mountain island beach desert jungle garden
black white red blue green yellow orange purple pink silver gold golden diamond crystal pearl ruby sapphire emerald
apple banana cherry lemon mango melon peach strawberry blueberry pineapple grape coconut cookie cookies cupcake
chocolate candy sugar honeybun pizza pasta burger cheese butter bacon coffee cappuccino latte whiskey vodka tequila beer
corona heineken cocacola coke pepsi redbull starbucks mcdonalds nike adidas gucci prada chanel ferrari porsche lamborghini
mercedes bmw audi toyota honda yamaha suzuki kawasaki harley harleydavidson ducati camaro corvette chevy ford jeep
google facebook instagram twitter youtube linkedin amazon microsoft windows linux ubuntu oracle cisco android iphone
ipad samsung samsunggalaxy galaxy apple macbook computer internet laptop desktop keyboard mouse monitor printer network
wireless hacker hacking security secure security internet email gmail yahoo hotmail outlook naver daum kakao kakaotalk
line wechat alibaba tencent baidu huawei xiaomi sony panasonic toshiba hitachi nokia motorola blackberry kotra visa
visacard mastercard creditcard issuer buyer seller importer exporter export import trading global globaltrade escrow
korea southkorea seoul busan incheon daegu daejeon gwangju ulsan jeju pyeongchang gangnam hangul hanguk daehanminguk
coreafighting fighting hwaiting aja saranghae sarang saranghaeyo nasaranghae oppa unni noona hyung eomma appa halmoni
jinju haneul bada byeol areum minji minsu jisoo jiwoo jimin jungkook taehyung seokjin namjoon hoseok yoongi bangtan bts
blackpink exo bigbang twice nct seventeen kimchi bulgogi bibimbap soju makgeolli taeguk mugunghwa hanbok gomapda
dlfma qlalfqjsgh qlqjs rlawldms rlaalswl rlatjdgus tkfkd tkfkdgo dkssud dkssudgktpdy gksrnr eogksalsrnr ghkdlxld wjdals
japan tokyo osaka kyoto nagoya sakura arigato watashi nippon nihon sumire hikari takashi doraemon totoro gundam onepiece
china beijing shanghai hongkong taiwan taipei guangzhou shenzhen woaini woaiwoziji woaiziji wang zhang nihao zhongguo
mexico guadalajara monterrey cancun tequiero teamo teamomucho amor miamor amorcito corazon cielo estrella bonita hermosa
princesa chiquita mariposa familia mexicano america chivas pumas tigres cruzazul guadalupe jesucristo bendiciones
usa america american newyork losangeles california florida texas chicago boston houston dallas atlanta miami seattle
london england britain paris france berlin germany german italy italia roma spain espana portugal brasil brazil canada
toronto vancouver montreal australia sydney melbourne india mumbai delhi singapore malaysia indonesia thailand vietnam
russia moscow poland turkey istanbul egypt africa nigeria europe asia world universe planet earth
michael michelle jennifer jessica ashley amanda nicole daniel daniela david andrew anthony joshua matthew christopher
christian christina christine thomas robert william james john johnny joseph charles charlie richard george edward brian
kevin jason justin brandon jordan tyler taylor austin ryan eric steven stephen stephanie patrick patricia samantha
elizabeth victoria alexander alexandra alexandria alexis alex andrea angela barbara benjamin brittany caroline carlos
charlotte chelsea cheyenne danielle diana dennis dominic donald emily emma frank gabriel gabriela hannah harry heather
isabella jackson jacob jasmine jeremy joanna jonathan juliana karen katherine katie kelly kimberly laura lauren leonardo
lucas madison marcus margaret maria mariana marina mark martin martha mary maggie megan melissa melanie miguel monica
nancy natalie natasha nathan nicholas olivia oscar pamela paul peter philip rachel rebecca ricardo roberto ronaldo messi
ronald rosa russell sabrina sandra sara sarah scott sebastian sergio sharon shannon sophia sophie spencer steve susan
suzanne teresa tiffany timothy tony tommy travis valentina vanessa vincent walter wendy william zachary fernando
alejandro alejandra guadalupe jose juan jorge luis manuel pedro pablo rodrigo francisco javier eduardo enrique fatima
mohammed muhammad ahmed ali hassan ibrahim krishna ganesh shiva lakshmi priya rahul pooja deepak
buster bailey molly ginger pepper max lucky lucy rocky shadow smokey sophie sparky spike toby tigger winston oreo peanut
metallica nirvana slipknot eminem beatles thebeatles pinkfloyd ladygaga rihanna beyonce justinbieber onedirection music
guitar guitarra piano drummer rockstar rocknroll metal hiphop techno dance dancer singer jazz blues punk reggae marley
freedom liberty justice victory power energy spirit soul dream dreams dreamer destiny fortune luck lucky goodluck wisdom
trustnobody trustme trust trustno believe imagine inspire success winner millionaire rich billion goodlife lifeisgood life
cool awesome amazing wonderful beautiful pretty handsome cute cutie sexy sexygirl hot hottie crazy stupid idiot loser
bitch asshole fuck fuckyou fuckoff fuckme shit bullshit pussy dick porn sex sexsex lesbian gay playboy
`;

/** Without order, each once. */
export const commonWords: ReadonlySet<string> = new Set(written.trim().split(/\s+/));
